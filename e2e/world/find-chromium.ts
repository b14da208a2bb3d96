import { existsSync } from 'node:fs'

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser that tests use: `CHROMIUM` says another one. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'] ?? '', ...PATHS].find((path) => path !== '' && existsSync(path))
}
