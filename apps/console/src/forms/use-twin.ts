import type { FormRules } from '@naru/contract/kinds/form-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { useState } from 'react'
import { findBreak, formatYaml, parseYaml, type YamlBreak } from '../yaml/yaml-text.ts'

export type Twin<F> = {
  readonly form: F
  readonly text: string
  readonly manifest: KubeObject
  /** Where the text is no valid object; the form shows the last one that was. */
  readonly broken: YamlBreak | null
  readonly dirty: boolean
  readonly setForm: (form: F) => void
  readonly setText: (text: string) => void
}

type State<F> = {
  readonly form: F
  readonly manifest: KubeObject
  readonly text: string
  readonly broken: YamlBreak | null
  readonly dirty: boolean
}

/** Where a form begins: the object it is about, and its own fields where they say more than the object does. */
export type TwinStart<F> = { readonly manifest: KubeObject; readonly form?: F }

/** A form and a YAML text about one object: each follows the other, and what the form does not know is kept. */
export function useTwin<F>(rules: FormRules<F>, start: () => TwinStart<F>): Twin<F> {
  const [state, setState] = useState<State<F>>(() => {
    const { manifest, form = rules.fromManifest(manifest) } = start()
    return { form, manifest, text: formatYaml(manifest), broken: null, dirty: false }
  })
  return {
    ...state,
    setForm: (form) => setState((before) => fromForm(rules, before, form)),
    setText: (text) => setState((before) => fromText(rules, before, text)),
  }
}

/** The fields are kept as they are: a line that is still empty is in the form, but not in the object. */
export function fromForm<F>(rules: FormRules<F>, before: State<F>, form: F): State<F> {
  const manifest = rules.toManifest(form, before.manifest)
  return { form, manifest, text: formatYaml(manifest), broken: null, dirty: true }
}

/** The person's own text is kept as it is, with its comments and order. */
export function fromText<F>(rules: FormRules<F>, before: State<F>, text: string): State<F> {
  if (text === before.text) return before
  const parsed = parseYaml(text)
  const broken = findBreak(text, parsed)
  if (!parsed.ok) return { ...before, text, broken, dirty: true }
  return {
    form: rules.fromManifest(parsed.object),
    manifest: parsed.object,
    text,
    broken,
    dirty: true,
  }
}
