import type { MtlsStatus } from '@naru/contract/mesh/wire/tls'
import { homeOf } from '../../config/home.ts'
import type { IstioConfig, IstioType } from '../../model/istio-object.ts'
import { knownSubsets, type ServiceTarget } from '../routing/service-target.ts'
import { findRouting } from './find-routing.ts'
import type { WizardContext } from './wizard-context.ts'

type Surroundings = {
  readonly target: ServiceTarget
  readonly ports: readonly number[]
  /** What is configured in the service's namespace. */
  readonly config: IstioConfig
  /** Gateways of all namespaces. */
  readonly gateways: Pick<IstioConfig, 'gateways' | 'k8sgateways'>
  readonly meshMtls: MtlsStatus
  readonly namespaceMtls: MtlsStatus
}

/** What a wizard is opened with, of what is around its service. */
export function buildWizardContext(around: Surroundings): WizardContext {
  const { target, ports, config, gateways, meshMtls, namespaceMtls } = around
  const namesOf = (type: 'gateways' | 'k8sgateways'): readonly string[] =>
    (gateways[type] ?? []).map((object) => `${homeOf(object)}/${object.metadata.name}`).toSorted()
  const taken = (type: IstioType): ReadonlySet<string> =>
    new Set(
      (config[type] ?? [])
        .filter((object) => homeOf(object) === target.namespace)
        .map(({ metadata }) => metadata.name),
    )
  const found = findRouting(config, target)
  return {
    target: { ...target, subsets: knownSubsets(found.destinationRule, target) },
    ports,
    found,
    mtls: { meshMtls, namespaceMtls },
    gateways: { gateways: namesOf('gateways'), k8sgateways: namesOf('k8sgateways') },
    taken,
  }
}
