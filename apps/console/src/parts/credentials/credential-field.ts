import type { Checked } from '@naru/contract/rules/message'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CREDENTIAL_NAMES } from './credential-values.ts'

/** Ties a field of the form, which may have others too, to its label, its rule and its error. */
export type CredentialField<Others extends string = never> = <
  Name extends (typeof CREDENTIAL_NAMES)[number] | Others,
>(
  name: Name,
  label: string,
  check?: (value: string) => Checked,
) => UseFormRegisterReturn<Name> & { label: string; error: string | undefined }
