import type { OwnWidget } from '@naru/contract/forms/field'
import type { ReactNode } from 'react'
import type { WidgetProps } from '../form-scope.ts'
import { KubeconfigField } from './kubeconfig-field.tsx'
import { PasswordField } from './password-field.tsx'

/** Components that stand for a field where no widget does. */
export const OWN_WIDGETS: { readonly [W in OwnWidget]: (props: WidgetProps) => ReactNode } = {
  kubeconfig: KubeconfigField,
  password: PasswordField,
}
