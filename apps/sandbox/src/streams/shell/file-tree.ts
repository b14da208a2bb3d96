/** The files of one container: contents by absolute path; folders are what lies between. */
export type FileTree = {
  readonly read: (path: string) => string | undefined
  readonly readBytes: (path: string) => Uint8Array | undefined
  readonly write: (path: string, content: string | Uint8Array) => void
  readonly remove: (path: string) => boolean
  readonly isFolder: (path: string) => boolean
  /** Names in a folder, sorted; folders end with a slash. */
  readonly list: (path: string) => readonly string[]
}

/** `/a/b` from a path that may be relative and hold dots. */
export function resolvePath(base: string, path: string): string {
  const parts: string[] = []
  for (const part of `${path.startsWith('/') ? '' : base}/${path}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

export function createFileTree(files: Readonly<Record<string, string>>): FileTree {
  const contents = new Map<string, string | Uint8Array>(Object.entries(files))
  const under = (path: string): string => (path === '/' ? '/' : `${path}/`)
  return {
    read: (path) => {
      const content = contents.get(path)
      return typeof content === 'object' ? Buffer.from(content).toString() : content
    },
    readBytes: (path) => {
      const content = contents.get(path)
      return typeof content === 'string' ? Buffer.from(content) : content
    },
    write: (path, content) => void contents.set(path, content),
    remove: (path) => contents.delete(path),
    isFolder: (path) => path === '/' || [...contents.keys()].some((file) => file.startsWith(under(path))),
    list: (path) => {
      const names = new Set<string>()
      for (const file of contents.keys()) {
        if (!file.startsWith(under(path))) continue
        const rest = file.slice(under(path).length)
        const slash = rest.indexOf('/')
        names.add(slash < 0 ? rest : rest.slice(0, slash + 1))
      }
      return [...names].filter((name) => name !== '.keep').sort()
    },
  }
}
