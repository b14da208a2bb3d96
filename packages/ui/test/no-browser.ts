import { it } from 'vitest'

it.skip('the parts in a browser: Chromium is not here (Debian: apt-get install chromium)', () => undefined)
