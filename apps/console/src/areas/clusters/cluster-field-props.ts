import type { Checked } from '@naru/contract/rules/message'
import type { UseFormReturn } from 'react-hook-form'
import type { ClusterValues } from './cluster-values.ts'

/** Ties a field of the form to its label, its rule and its error. */
export type ClusterFieldProps = (
  name: Exclude<keyof ClusterValues, 'access'>,
  check?: (value: string) => Checked,
) => ReturnType<UseFormReturn<ClusterValues>['register']> & { label: string; error: string | undefined }
