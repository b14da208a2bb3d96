/** `/a/b` from what a person typed: absolute, without `.`, `..`, double and last slashes. */
export function parsePath(typed: string): string {
  const parts: string[] = []
  for (const part of typed.trim().split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

export function joinPath(folder: string, name: string): string {
  return parsePath(`${folder}/${name}`)
}

/** The name of an archive's entry without `./` and a last slash; null for one that could lead elsewhere. */
export function parseEntryName(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '.')
  const plain = parts.join('/').replace(/\/$/, '')
  if (plain === '' || plain.startsWith('/') || parts.includes('..')) return null
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  return /[\u0000-\u001f\u007f\\]/.test(plain) ? null : plain
}

/** Whether a file may be called so in a folder. */
export function isFileName(name: string): boolean {
  const bytes = new TextEncoder().encode(name).length
  return bytes <= 255 && !name.includes('/') && parseEntryName(name) === name
}
