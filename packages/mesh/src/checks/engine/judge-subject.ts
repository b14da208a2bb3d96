import type { Finding, Reference } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'
import type { Ask } from './create-view.ts'
import type { Subject } from './subject.ts'

/** What is known of one object; `findings` and `references` are in a fixed order and without repetition. */
export type Judgement = {
  readonly subject: Subject
  readonly valid: boolean
  readonly findings: readonly Finding[]
  readonly references: readonly Reference[]
}

/** Judges an object that the caller may read; null when there is nothing to say of it. */
export function judgeSubject(subject: Subject, mesh: MeshView, ask: Ask): Judgement | null {
  if (isHidden(subject.namespace, mesh)) return null
  const all = subject.judge(mesh, ask)
  if (all === null) return null
  const { ignoredChecks } = mesh.settings
  const findings = all.filter(({ code }) => !ignoredChecks.includes(code))
  return {
    subject,
    valid: findings.every(({ invalidates }) => !invalidates),
    findings: distinct(
      findings,
      ({ path, severity, code, status = '' }) => `${path} ${severity} ${code} ${status}`,
    ),
    references: distinct(
      findings.flatMap(({ references }) => references).filter(({ namespace }) => !isHidden(namespace, mesh)),
      ({ namespace, name, type }) => `${namespace}/${name}/${type}`,
    ).toSorted((a, b) => compare(`${a.namespace}/${a.name}`, `${b.namespace}/${b.name}`)),
  }
}

/** Whether a namespace exists that the caller may not read. */
function isHidden(namespace: string, mesh: MeshView): boolean {
  return mesh.namespace(namespace)?.isAccessible === false
}

function distinct<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
