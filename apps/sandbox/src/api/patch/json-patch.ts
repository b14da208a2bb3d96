import { isDeepStrictEqual } from 'node:util'
import { isRecord, readFields, readString } from '@naru/contract/manifest/read'
import { badRequest, StatusError } from '../../protocol/status.ts'

type Operation = {
  readonly op: string
  readonly path: readonly string[]
  readonly from: readonly string[]
  readonly value: unknown
}

/** Applies an RFC 6902 patch and leaves the value as it was; throws a Status 400 or 422. */
export function applyJsonPatch(value: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch)) {
    throw badRequest(
      'error decoding patch: json: cannot unmarshal object into Go value of type jsonpatch.Patch',
    )
  }
  return patch.map(parseOperation).reduce(applyOperation, value)
}

function parseOperation(raw: unknown): Operation {
  const operation = readFields(raw)
  return {
    op: readString(operation['op']),
    path: parsePointer(readString(operation['path'])),
    from: parsePointer(readString(operation['from'])),
    value: operation['value'],
  }
}

function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function unprocessable(message: string): StatusError {
  return new StatusError(
    422,
    'Invalid',
    `the server rejected our request due to an error in our request: ${message}`,
    {},
  )
}

function applyOperation(value: unknown, { op, path, from, value: given }: Operation): unknown {
  switch (op) {
    case 'add':
      return edit(value, path, { type: 'add', value: given })
    case 'replace':
      read(value, path)
      return edit(value, path, { type: 'replace', value: given })
    case 'remove':
      return edit(value, path, { type: 'remove' })
    case 'copy':
      return edit(value, path, { type: 'add', value: read(value, from) })
    case 'move':
      return edit(edit(value, from, { type: 'remove' }), path, { type: 'add', value: read(value, from) })
    case 'test':
      // What is not there is as good as null.
      if (given === null ? isAbsent(value, path) : isDeepStrictEqual(read(value, path), given)) return value
      throw unprocessable(`testing path /${path.join('/')} failed`)
    default:
      throw badRequest(`Unexpected kind: ${op}`)
  }
}

function read(value: unknown, path: readonly string[]): unknown {
  let current = value
  for (const step of path) {
    current = Array.isArray(current) ? current[Number(step)] : isRecord(current) ? current[step] : undefined
    if (current === undefined) throw missing(path)
  }
  return current
}

function isAbsent(value: unknown, path: readonly string[]): boolean {
  const [last = '', ...before] = path.toReversed()
  const parent = before.length === 0 ? value : read(value, before.toReversed())
  return isRecord(parent) && (parent[last] ?? null) === null
}

function missing(path: readonly string[]): StatusError {
  return unprocessable(`the path /${path.join('/')} does not exist`)
}

type Edit = { readonly type: 'add' | 'replace'; readonly value: unknown } | { readonly type: 'remove' }

function edit(value: unknown, path: readonly string[], change: Edit): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change.type === 'remove' ? undefined : change.value
  if (Array.isArray(value)) return editArray(value, [step, ...rest], change)
  if (!isRecord(value)) throw missing(path)
  const child = value[step]
  if (rest.length > 0) {
    if (child === undefined) throw missing(path)
    return { ...value, [step]: edit(child, rest, change) }
  }
  if (change.type !== 'remove') return { ...value, [step]: change.value }
  if (child === undefined) throw missing(path)
  const { [step]: _, ...kept } = value
  return kept
}

function editArray(value: readonly unknown[], path: readonly [string, ...string[]], change: Edit): unknown {
  const [step, ...rest] = path
  const index = step === '-' ? value.length : Number(step)
  const limit = change.type === 'add' && rest.length === 0 ? value.length : value.length - 1
  if (!Number.isInteger(index) || index < 0 || index > limit) throw missing(path)
  if (rest.length > 0) return value.with(index, edit(value[index], rest, change))
  if (change.type === 'remove') return value.toSpliced(index, 1)
  return value.toSpliced(index, change.type === 'add' ? 0 : 1, change.value)
}
