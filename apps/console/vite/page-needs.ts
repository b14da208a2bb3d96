import type { Plugin } from 'vite'

/** Finds the modules that certain pages do not run without, for groups of chunks, which are made after all modules are read. */
export function findNeeds(pages: RegExp): { readonly plugin: Plugin; isNeeded(id: string): boolean } {
  const needed = new Set<string>()
  const plugin: Plugin = {
    name: 'naru:page-needs',
    apply: 'build',
    buildEnd() {
      for (const id of this.getModuleIds()) if (pages.test(id)) needed.add(id)
      for (const id of needed)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) needed.add(imported)
    },
  }
  return { plugin, isNeeded: (id) => needed.has(id) }
}
