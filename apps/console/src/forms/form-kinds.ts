import type { FormRules } from '@naru/contract/kinds/form-rules'
import { type FormKindId, type FormOf, forms } from '@naru/contract/kinds/forms-registry'
import type { ReactNode } from 'react'
import { ConfigMapFields } from './config-map-fields.tsx'
import { DeploymentFields } from './deployment-fields.tsx'
import type { FieldsProps } from './fields-props.ts'

type Layouts = { readonly [Id in FormKindId]: (props: FieldsProps<FormOf<Id>>) => ReactNode }

const LAYOUTS: Layouts = { 'config-map': ConfigMapFields, deployment: DeploymentFields }

/** A kind's form with its fields; the two are tied by the kind's id. */
export type FormKind = {
  readonly rules: FormRules<unknown>
  readonly Fields: (props: FieldsProps<unknown>) => ReactNode
}

/** The form of a kind, or null: then it is written as YAML. */
export function findForm(kind: string): FormKind | null {
  if (!Object.hasOwn(forms, kind)) return null
  // `kind` is an own key of the registry, and `Layouts` holds the fields of the same form under it.
  const id = kind as FormKindId
  return { rules: forms[id] as FormRules<unknown>, Fields: LAYOUTS[id] as FormKind['Fields'] }
}
