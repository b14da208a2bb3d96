import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { SourceFile } from './source-files.ts'

export type Import = { readonly from: string; readonly specifier: string; readonly target: string | null }

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"();]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+\.tsx?)['"]/g

const FOLDERS: Readonly<Record<string, string>> = {
  contract: 'packages/contract',
  mesh: 'packages/mesh',
  promql: 'packages/promql',
  kube: 'packages/kube',
  ui: 'packages/ui',
  server: 'apps/server',
  console: 'apps/console',
  sandbox: 'apps/sandbox',
}

/** Every import of the files and every start of a worker, with the repository file it leads to; null for a package from the registry. */
export function buildImportGraph(root: string, files: readonly SourceFile[]): readonly Import[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)].map((match) => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      return { from: path, specifier, target: resolveSpecifier(root, path, specifier) }
    }),
  )
}

export function resolveSpecifier(root: string, from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const match = /^@naru\/([a-z0-9]+)\/(.+)$/.exec(specifier)
  const folder = match?.[1] && FOLDERS[match[1]]
  if (!folder) return null
  const file = join(folder, 'src', match[2] ?? '')
  return [file, `${file}.ts`, `${file}.tsx`].find((path) => existsSync(join(root, path))) ?? `${file}.ts`
}
