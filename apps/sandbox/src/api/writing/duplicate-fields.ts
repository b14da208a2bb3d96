type Frame = {
  readonly path: string
  readonly keys: Set<string>
  readonly list: boolean
  index: number
  key: string
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** The fields that one object of a JSON text names twice, as `data.a`; a parser keeps only the last. */
export function findDuplicateFields(text: string): readonly string[] {
  const duplicates: string[] = []
  const frames: Frame[] = []
  let previous = ''
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const frame = frames.at(-1)
    if (token === '{' || token === '[') frames.push(openFrame(frame, token === '['))
    else if (token === '}' || token === ']') frames.pop()
    else if (frame !== undefined)
      readToken(frame, token, {
        isKey: previous !== ':' && isFollowedByColon(text, index + token.length),
        duplicates,
      })
    previous = token
  }
  return duplicates
}

function openFrame(parent: Frame | undefined, list: boolean): Frame {
  return { path: parent === undefined ? '' : childPath(parent), keys: new Set(), list, index: 0, key: '' }
}

function readToken(
  frame: Frame,
  token: string,
  { isKey, duplicates }: { readonly isKey: boolean; readonly duplicates: string[] },
): void {
  if (token === ',') frame.index += 1
  if (frame.list || !isKey || !token.startsWith('"')) return
  frame.key = token.slice(1, -1)
  if (frame.keys.has(frame.key)) duplicates.push(childPath(frame))
  frame.keys.add(frame.key)
}

function childPath({ path, list, index, key }: Frame): string {
  if (list) return `${path}[${index}]`
  return path === '' ? key : `${path}.${key}`
}

function isFollowedByColon(text: string, from: number): boolean {
  return /^\s*:/.test(text.slice(from, from + 32))
}
