import { formatGroupResource } from '../kubernetes/resource.ts'
import { shellQuote } from './shell-quote.ts'

/** What a line says of where an object is; `cluster` names the context. */
export type LinePlace = { readonly cluster: string; readonly namespace: string | null }

type Named = {
  readonly kind: {
    readonly kind: string
    readonly plural: string
    readonly api: { readonly group: string }
  }
  readonly name: string
}

/** A command of kubectl, or of OpenShift's `oc`, safe to paste into a shell. */
export function kubectlLine(
  { cluster, namespace }: LinePlace,
  words: readonly string[],
  program: 'kubectl' | 'oc' = 'kubectl',
): string {
  const place = [...(namespace === null ? [] : ['-n', namespace]), '--context', cluster]
  return [program, ...words, ...place].map(shellQuote).join(' ')
}

/** A merge patch of an object, where kubectl has no word of its own for it. */
export function kubectlPatch(target: LinePlace & Named, body: object): string {
  return kubectlLine(target, ['patch', ...objectWords(target), '--type=merge', '-p', JSON.stringify(body)])
}

/** `deployment web`; kinds of other groups by their full name, which no other group can shadow. */
export function objectWords({ kind, name }: Named): readonly string[] {
  const { group } = kind.api
  const full = group.includes('.')
  return [full ? formatGroupResource({ group, plural: kind.plural }) : kind.kind.toLowerCase(), name]
}
