import type { OwnWidget } from '@naru/contract/forms/field'
import type { ReactNode } from 'react'
import type { WidgetProps } from '../form-scope.ts'
import { CertificateField } from './certificate-field.tsx'
import { ContextField } from './context-field.tsx'
import { FileField } from './file-field.tsx'
import { MomentField } from './moment-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PromqlField } from './promql-field.tsx'
import { WeightsField } from './weights-field.tsx'

/** Components that stand for a field where no widget does. */
export const OWN_WIDGETS: { readonly [W in OwnWidget]: (props: WidgetProps) => ReactNode } = {
  certificate: CertificateField,
  context: ContextField,
  file: FileField,
  moment: MomentField,
  password: PasswordField,
  promql: PromqlField,
  weights: WeightsField,
}
