import { precompressFolder } from '../app/precompress.ts'

/** `node precompress.ts FOLDER`, after the console is built. */
const folder = process.argv[2]
if (folder === undefined) {
  console.error('node precompress.ts FOLDER')
  process.exitCode = 2
} else {
  await precompressFolder(folder)
}
