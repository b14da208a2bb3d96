import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

/** The boot script's tag in `index.html`, which serves for development. */
const TAG = /<script type="module" src="\/(src\/boot\/boot\.ts)"><\/script>/

/** Builds the boot script as a classic script of its own, which runs before the first paint and before any module. */
export function bootScript(): Plugin {
  let fileName = ''
  return {
    name: 'naru:boot-script',
    apply: 'build',
    async buildStart() {
      const code = await buildClassic('src/boot/boot.ts', this.environment.config.root)
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      fileName = `assets/boot-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(TAG, () => `<script src="/${fileName}"></script>`),
    },
  }
}

async function buildClassic(entry: string, root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: `${root}/${entry}`, output: { format: 'iife' } },
    },
  })
  const chunk = [built].flat().flatMap((one) => ('output' in one ? one.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return chunk.code
}
