import type { KindId } from '@naru/contract/kinds/registry'

/** Kinds whose objects are controlled by objects of a kind: what a tree shows below it and what is deleted with it. */
const OWNED: Readonly<Partial<Record<KindId, readonly KindId[]>>> = {
  deployment: ['replica-set'],
  'replica-set': ['pod'],
}

export function ownedKinds(kind: string): readonly KindId[] {
  return (OWNED as Readonly<Record<string, readonly KindId[] | undefined>>)[kind] ?? []
}
