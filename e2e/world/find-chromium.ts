import { existsSync } from 'node:fs'

/** The first draws pages alone, without the frame of a browser around them, for a quarter less of the processor. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser that tests use: `CHROMIUM` says another one. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'] ?? '', ...PATHS].find((path) => path !== '' && existsSync(path))
}
