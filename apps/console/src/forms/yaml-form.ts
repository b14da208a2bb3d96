import type { FormRules } from '@naru/contract/kinds/form-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readText } from '@naru/contract/manifest/read'
import { fieldError } from '@naru/contract/rules/message'
import { checkDnsSubdomain } from '@naru/contract/rules/names'
import * as z from 'zod/mini'
import type { FormKind } from './form-kinds.ts'
import { YamlOnlyFields } from './yaml-only-fields.tsx'

const rules: FormRules<unknown> = {
  schema: z.unknown(),
  defaults: () => null,
  check: (form) => {
    const error = fieldError('name', checkDnsSubdomain(typeof form === 'string' ? form : ''))
    return error ? [error] : []
  },
  toManifest: (form, before) => {
    const { metadata = { name: '' }, ...rest }: Partial<KubeObject> = before ?? {}
    return { ...rest, metadata: { ...metadata, name: readText(form) } }
  },
  fromManifest: ({ metadata }) => metadata.name,
}

/** For kinds without a form of their own: the name here, everything else in the YAML. */
export const yamlForm: FormKind = { rules, Fields: YamlOnlyFields }
