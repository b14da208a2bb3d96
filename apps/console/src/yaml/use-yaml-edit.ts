import type { KubeObject } from '@naru/contract/kubernetes/object'
import { deepEqual } from '@naru/contract/merge/deep-equal'
import { useMemo, useState } from 'react'
import { editablePart, formatYaml, parseYaml } from './yaml-text.ts'

export type YamlEdit = ReturnType<typeof useYamlEdit>

type Draft = {
  readonly base: KubeObject
  readonly text: string
  /** The live object that this stands in for; with the next one it is over. */
  readonly until?: KubeObject
}

/** A text that follows the live object until someone edits it; then the object it began from is remembered. */
export function useYamlEdit(live: KubeObject) {
  const [kept, setDraft] = useState<Draft | null>(null)
  const draft = kept?.until && kept.until !== live ? null : kept
  const base = draft?.base ?? live
  const baseText = useMemo(() => formatYaml(base), [base])
  const text = draft?.text ?? baseText
  const parsed = useMemo(() => parseYaml(text), [text])
  const dirty = draft !== null && text !== baseText
  return {
    base,
    text,
    parsed,
    dirty,
    /** Whether the object has become another since the edit began. */
    stale: dirty && !deepEqual(editablePart(live), editablePart(base)),
    change: (next: string) =>
      setDraft((before) => (draft || next !== baseText ? { base, text: next } : before)),
    reset: () => setDraft(null),
    /** Shows what was saved until the live object has caught up. */
    settle: (saved: KubeObject) => setDraft({ base: saved, text: formatYaml(saved), until: live }),
    /** Goes on editing from another base, for instance after joining with someone else's change. */
    rebase: (next: KubeObject, wanted: KubeObject) => setDraft({ base: next, text: formatYaml(wanted) }),
  }
}
