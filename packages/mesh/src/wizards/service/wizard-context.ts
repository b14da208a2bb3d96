import type { Form } from '@naru/contract/forms/form'
import type { Fields } from '@naru/contract/manifest/read'
import type { MtlsStatus } from '@naru/contract/mesh/wire/tls'
import type { IstioObject, IstioType } from '../../model/istio-object.ts'
import type { ServiceTarget } from '../routing/service-target.ts'
import type { WizardType } from '../wizard-object.ts'

/** The objects that route to a service and that a wizard goes on with; null where there is none. */
export type FoundRouting = {
  readonly virtualService: IstioObject | null
  readonly destinationRule: IstioObject | null
  readonly gateway: IstioObject | null
  readonly peerAuthentication: IstioObject | null
  readonly httpRoute: IstioObject | null
  readonly grpcRoute: IstioObject | null
  readonly k8sGateway: IstioObject | null
}

/** What a wizard is opened with. */
export type WizardContext = {
  readonly target: ServiceTarget
  /** The service's ports, the first of which a new route leads to. */
  readonly ports: readonly number[]
  readonly found: FoundRouting
  readonly mtls: { readonly meshMtls: MtlsStatus; readonly namespaceMtls: MtlsStatus }
  /** Gateways that can be chosen, as `namespace/name`. */
  readonly gateways: Readonly<Record<'gateways' | 'k8sgateways', readonly string[]>>
  /** Names in the service's namespace that are taken. */
  readonly taken: (type: IstioType) => ReadonlySet<string>
}

export type Draft = { readonly type: IstioType; readonly object: IstioObject }

/** A wizard of a service, as a form over a shape of its own. */
export type ServiceWizard = {
  readonly type: WizardType
  /** What it always writes. */
  readonly writes: readonly IstioType[]
  readonly form: (context: WizardContext) => Form
  /** The shape that the form begins with: what is there, with defaults where nothing is. */
  readonly begin: (context: WizardContext) => Fields
  /** What is there, as the wizard would write it. */
  readonly known: (context: WizardContext) => readonly Draft[]
  /** What the form says, in the order in which it is sent. */
  readonly next: (shape: Fields, context: WizardContext) => readonly Draft[]
}
