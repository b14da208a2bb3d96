import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes a `.br` beside each file of text, which the server sends as it is. */
export function compressText(): Plugin {
  const compress = promisify(brotliCompress)
  return {
    name: 'naru:compress-text',
    apply: 'build',
    generateBundle: {
      // Vite itself still writes into chunks in this step; what is compressed must be final.
      order: 'post',
      async handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg)$/.test(fileName)) continue
          const source = await compress(file.type === 'chunk' ? file.code : file.source)
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source })
        }
      },
    },
  }
}
