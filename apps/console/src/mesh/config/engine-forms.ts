import type { Form } from '@naru/contract/forms/form'
import type { IstioType } from '@naru/mesh/model/istio-object'
import { authorizationPolicyForm } from '@naru/mesh/wizards/forms/authorization-policy.form'
import { gatewayForm } from '@naru/mesh/wizards/forms/gateway.form'
import { k8sGatewayForm } from '@naru/mesh/wizards/forms/k8s-gateway.form'
import { peerAuthenticationForm } from '@naru/mesh/wizards/forms/peer-authentication.form'
import { referenceGrantForm } from '@naru/mesh/wizards/forms/reference-grant.form'
import { requestAuthenticationForm } from '@naru/mesh/wizards/forms/request-authentication.form'
import { serviceEntryForm } from '@naru/mesh/wizards/forms/service-entry.form'
import { sidecarForm } from '@naru/mesh/wizards/forms/sidecar.form'

/** Forms that the engine has; other types are edited by the schema that their cluster tells. */
const FORMS: Readonly<Partial<Record<IstioType, Form>>> = {
  authorizationpolicies: authorizationPolicyForm,
  gateways: gatewayForm,
  k8sgateways: k8sGatewayForm,
  peerauthentications: peerAuthenticationForm,
  k8sreferencegrants: referenceGrantForm,
  requestauthentications: requestAuthenticationForm,
  serviceentries: serviceEntryForm,
  sidecars: sidecarForm,
}

export function engineForm(type: IstioType): Form | undefined {
  return FORMS[type]
}
