import { readFile } from 'node:fs/promises'
import * as z from 'zod'

const PACKAGE = new URL('../../package.json', import.meta.url)

export async function versionCommand(): Promise<void> {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(PACKAGE, 'utf8')))
  console.log(`naru ${version} (Node ${process.versions.node})`)
}
