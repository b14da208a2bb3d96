import type { Form } from '@naru/contract/forms/form'
import type { IstioType } from '@naru/mesh/model/istio-object'
import { authorizationPolicyForm } from '@naru/mesh/wizards/forms/authorization-policy.form'
import { peerAuthenticationForm } from '@naru/mesh/wizards/forms/peer-authentication.form'
import { referenceGrantForm } from '@naru/mesh/wizards/forms/reference-grant.form'
import { serviceEntryForm } from '@naru/mesh/wizards/forms/service-entry.form'
import { sidecarForm } from '@naru/mesh/wizards/forms/sidecar.form'

/** Forms that the engine has; other types are edited by the schema that their cluster tells. */
const FORMS: Readonly<Partial<Record<IstioType, Form>>> = {
  authorizationpolicies: authorizationPolicyForm,
  peerauthentications: peerAuthenticationForm,
  k8sreferencegrants: referenceGrantForm,
  serviceentries: serviceEntryForm,
  sidecars: sidecarForm,
}

export function engineForm(type: IstioType): Form | undefined {
  return FORMS[type]
}
