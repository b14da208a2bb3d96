import type { FormMode, Values } from '@naru/contract/forms/field'
import { type Form, readForm, writeForm } from '@naru/contract/forms/form'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { isRecord } from '@naru/contract/manifest/read'
import { useState } from 'react'
import { findBreak, formatYaml, parseYaml, type YamlBreak } from '../yaml/yaml-text.ts'

type State = {
  readonly values: Values
  /** What the values were read from: every edit is written over it, so that what is undone comes back as it was. */
  readonly origin: KubeObject
  readonly manifest: KubeObject
  readonly text: string
  /** Where the text is no valid object; the form shows the last one that was. */
  readonly broken: YamlBreak | null
  readonly dirty: boolean
}

export type Twin = Omit<State, 'origin'> & {
  readonly setValues: (values: Values) => void
  readonly setText: (text: string) => void
}

export type TwinRules = { readonly form: Form; readonly mode: FormMode }

/** Where a form begins: the object it is about, and its own values where they say more than the object does. */
export type TwinStart = { readonly manifest: KubeObject; readonly values?: Values }

/** A form and a YAML text about one object: each follows the other, and what the form does not know is kept. */
export function useTwin(rules: TwinRules, start: () => TwinStart): Twin {
  const [state, setState] = useState<State>(() => {
    const { manifest: origin, values } = start()
    const begun = { origin, values: values ?? readForm(rules.form, origin) }
    return { ...begun, ...written(rules, begun), broken: null, dirty: false }
  })
  return {
    ...state,
    setValues: (values) => setState((before) => fromForm(rules, before, values)),
    setText: (text) => setState((before) => fromText(rules, before, text)),
  }
}

function written({ form, mode }: TwinRules, { values, origin }: Pick<State, 'values' | 'origin'>) {
  const filled = writeForm(form, values, { before: origin, mode })
  const manifest = mode === 'create' ? inReadingOrder(filled) : filled
  return { manifest, text: formatYaml(manifest) }
}

/** A new object reads as others are written: what is short first, the template of what it makes last. */
function inReadingOrder(manifest: KubeObject): KubeObject {
  const { spec } = manifest
  if (!isRecord(spec)) return manifest
  const rank = (key: string) =>
    key === 'template' ? 2 : isRecord(spec[key]) || Array.isArray(spec[key]) ? 1 : 0
  const keys = Object.keys(spec).toSorted((a, b) => rank(a) - rank(b))
  return { ...manifest, spec: Object.fromEntries(keys.map((key) => [key, spec[key]])) }
}

/** The values are kept as they are: a line that is still empty is in the form, but not in the object. */
export function fromForm(rules: TwinRules, before: State, values: Values): State {
  return { ...before, values, ...written(rules, { ...before, values }), broken: null, dirty: true }
}

/** The person's own text is kept as it is, with its comments and order. */
export function fromText({ form }: TwinRules, before: State, text: string): State {
  if (text === before.text) return before
  const parsed = parseYaml(text)
  const broken = findBreak(text, parsed)
  if (!parsed.ok) return { ...before, text, broken, dirty: true }
  const origin = parsed.object
  return { values: readForm(form, origin), origin, manifest: origin, text, broken, dirty: true }
}
