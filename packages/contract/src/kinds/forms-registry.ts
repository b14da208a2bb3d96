import { configMapForm } from './configuration/config-map.form.ts'
import type { FormRules } from './form-rules.ts'
import { deploymentForm } from './workload/deployment.form.ts'

/** Kinds with a form of their own; others are created and edited as YAML. */
export const forms = { 'config-map': configMapForm, deployment: deploymentForm }

export type FormKindId = keyof typeof forms
export type FormOf<Id extends FormKindId> = (typeof forms)[Id] extends FormRules<infer F> ? F : never
