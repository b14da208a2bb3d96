import { type Fields, isRecord } from '@naru/contract/manifest/read'

const NOTHING: Fields = {}

/** The object behind the first `mark` of a JSON text whose end is missing; empty where it is not there as a whole. */
export function readLeading(text: string, mark: string): Fields {
  const found = text.indexOf(mark)
  const start = found + mark.length
  if (found < 0 || text[start] !== '{') return NOTHING
  const end = findEnd(text, start)
  return end === null ? NOTHING : parseObject(text.slice(start, end))
}

/** Behind the brace that ends what begins there. */
function findEnd(text: string, start: number): number | null {
  let depth = 0
  const structure = /"(?:[^"\\]|\\.)*"|[{}]/gs
  structure.lastIndex = start
  for (let match = structure.exec(text); match; match = structure.exec(text)) {
    if (match[0] === '{') depth += 1
    if (match[0] === '}') depth -= 1
    if (depth === 0) return structure.lastIndex
  }
  return null
}

function parseObject(text: string): Fields {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) ? parsed : NOTHING
  } catch {
    return NOTHING
  }
}
