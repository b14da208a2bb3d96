import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'coverage', '.cache', '.naru'])

export type SourceFile = { readonly path: string; readonly text: string }

/** The TypeScript files below a root, with paths relative to it, in a fixed order. */
export function loadSourceFiles(root: string): readonly SourceFile[] {
  return walk(root)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })
}

/** Files that hold tests or drive them: held to looser sizes, free to import what they test. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|^e2e\/|^bench\/|\/test\//.test(path)
}
