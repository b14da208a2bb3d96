import { asText } from '@naru/contract/forms/values'
import { CertificateFacts } from '../../certificate/certificate-facts.tsx'
import type { WidgetProps } from '../form-scope.ts'
import { FileField } from './file-field.tsx'

/** A certificate in PEM, and what it says of itself. */
export function CertificateField(props: WidgetProps) {
  return (
    <>
      <FileField {...props} />
      <CertificateFacts
        certificate={asText(props.value)}
        privateKey={asText(props.scope.values['data.tls.key'])}
      />
    </>
  )
}
