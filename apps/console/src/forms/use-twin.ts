import type { FormRules } from '@naru/contract/kinds/form-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { useState } from 'react'
import { formatYaml, parseYaml } from '../yaml/yaml-text.ts'

export type Twin<F> = {
  readonly form: F
  readonly text: string
  readonly manifest: KubeObject
  /** The text is no valid object; the form shows the last one that was. */
  readonly broken: boolean
  readonly dirty: boolean
  readonly setForm: (form: F) => void
  readonly setText: (text: string) => void
}

type State = {
  readonly manifest: KubeObject
  readonly text: string
  readonly broken: boolean
  readonly dirty: boolean
}

/** A form and a YAML text about one object: each follows the other, and what the form does not know is kept. */
export function useTwin<F>(rules: FormRules<F>, start: () => KubeObject): Twin<F> {
  const [state, setState] = useState<State>(() => {
    const manifest = start()
    return { manifest, text: formatYaml(manifest), broken: false, dirty: false }
  })
  return {
    ...state,
    form: rules.fromManifest(state.manifest),
    setForm: (form) => setState((before) => fromForm(rules, before, form)),
    setText: (text) => setState((before) => fromText(before, text)),
  }
}

function fromForm<F>(rules: FormRules<F>, before: State, form: F): State {
  const manifest = rules.toManifest(form, before.manifest)
  return { manifest, text: formatYaml(manifest), broken: false, dirty: true }
}

/** The person's own text is kept as it is, with its comments and order. */
export function fromText(before: State, text: string): State {
  if (text === before.text) return before
  const parsed = parseYaml(text)
  if (!parsed.ok) return { ...before, text, broken: true, dirty: true }
  return { manifest: parsed.object, text, broken: false, dirty: true }
}
