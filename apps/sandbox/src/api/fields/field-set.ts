import { type Fields, isRecord } from '@naru/contract/manifest/read'

/** Paths of fields, each a chain of elements (`f:spec`, `k:{"name":"a"}`, `v:"x"`) joined by line ends. */
export type FieldSet = ReadonlySet<string>

const SEPARATOR = '\n'

export function joinField(path: string, element: string): string {
  return path === '' ? element : `${path}${SEPARATOR}${element}`
}

/** Reads the tree of `managedFields[].fieldsV1`. */
export function parseFieldsV1(tree: unknown): Set<string> {
  const paths = new Set<string>()
  collectPaths(tree, '', paths)
  return paths
}

function collectPaths(tree: unknown, path: string, paths: Set<string>): void {
  if (!isRecord(tree)) return
  for (const [element, child] of Object.entries(tree)) {
    if (element === '.') paths.add(path)
    else if (!isRecord(child) || Object.keys(child).length === 0) paths.add(joinField(path, element))
    else collectPaths(child, joinField(path, element), paths)
  }
}

type Node = { member: boolean; readonly children: Map<string, Node> }

/** Writes a set as the tree of `fieldsV1`. */
export function formatFieldsV1(set: FieldSet): Fields {
  const root: Node = { member: false, children: new Map() }
  for (const path of set) {
    let node = root
    for (const element of path.split(SEPARATOR)) {
      const child = node.children.get(element) ?? { member: false, children: new Map() }
      node.children.set(element, child)
      node = child
    }
    node.member = true
  }
  return formatNode(root)
}

function formatNode({ member, children }: Node): Fields {
  if (children.size === 0) return {}
  const sorted = [...children].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...(member ? { '.': {} } : {}),
    ...Object.fromEntries(sorted.map(([element, child]) => [element, formatNode(child)])),
  }
}

/** `.spec.containers[name="web"].image`: how conflicts name a field. */
export function formatFieldPath(path: string): string {
  return path.split(SEPARATOR).map(formatElement).join('')
}

function formatElement(element: string): string {
  const rest = element.slice(2)
  if (element.startsWith('f:')) return `.${rest}`
  if (element.startsWith('v:')) return `[=${rest}]`
  const keys: unknown = JSON.parse(rest)
  if (!isRecord(keys)) return ''
  const parts = Object.entries(keys).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  return `[${parts.join(',')}]`
}

export function hasFieldBelow(set: FieldSet, path: string): boolean {
  if (set.has(path)) return true
  const prefix = `${path}${SEPARATOR}`
  for (const candidate of set) if (candidate.startsWith(prefix)) return true
  return false
}

export function difference(set: FieldSet, ...others: readonly FieldSet[]): Set<string> {
  return new Set([...set].filter((path) => !others.some((other) => other.has(path))))
}
