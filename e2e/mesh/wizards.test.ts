import { readFileSync } from 'node:fs'
import type { FieldError } from '@naru/contract/errors/app-error'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import type { KubeClient } from '@naru/kube/client'
import { createKubeClient } from '@naru/kube/create-client'
import { parseKubeconfig, selectAccess } from '@naru/kube/kubeconfig'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { type IstioObject, type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import { DEFAULT_SETTINGS } from '@naru/mesh/model/mesh-settings'
import * as authorizationPolicy from '@naru/mesh/wizards/forms/authorization-policy'
import * as gateway from '@naru/mesh/wizards/forms/gateway'
import * as k8sGateway from '@naru/mesh/wizards/forms/k8s-gateway'
import * as peerAuthentication from '@naru/mesh/wizards/forms/peer-authentication'
import * as referenceGrant from '@naru/mesh/wizards/forms/reference-grant'
import * as requestAuthentication from '@naru/mesh/wizards/forms/request-authentication'
import * as serviceEntry from '@naru/mesh/wizards/forms/service-entry'
import * as sidecar from '@naru/mesh/wizards/forms/sidecar'
import * as k8sGrpc from '@naru/mesh/wizards/k8s/k8s-grpc-request-routing'
import * as k8sHttp from '@naru/mesh/wizards/k8s/k8s-request-routing'
import { buildNamespacePolicies, planNamespacePolicies } from '@naru/mesh/wizards/namespace-policies'
import type { Destination } from '@naru/mesh/wizards/routing/service-target'
import { evenWeights } from '@naru/mesh/wizards/routing/weights'
import { buildWizardContext } from '@naru/mesh/wizards/service/build-context'
import { draftsOf } from '@naru/mesh/wizards/service/frame-drafts'
import { shapeOfFrame } from '@naru/mesh/wizards/service/frame-shape'
import { shapeOfRule } from '@naru/mesh/wizards/service/http-shape'
import type { Draft } from '@naru/mesh/wizards/service/wizard-context'
import { findWizard } from '@naru/mesh/wizards/service/wizard-registry'
import type { WizardType } from '@naru/mesh/wizards/wizard-object'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { host, name } from '../../packages/mesh/test/arbitraries.ts'
import * as states from '../../packages/mesh/test/form-arbitraries.ts'
import { grpcRouting, httpRouting } from '../../packages/mesh/test/k8s-arbitraries.ts'
import * as requestRouting from '../../packages/mesh/test/routing/request-routing.ts'
import * as tcp from '../../packages/mesh/test/routing/tcp-traffic-shifting.ts'
import { target } from '../../packages/mesh/test/routing-samples.ts'
import { destinations, frame, rule } from '../../packages/mesh/test/wizard-arbitraries.ts'
import { type Istiod, missingIstiod, startIstiod } from './start-istiod.ts'

const SEED = 15
const SAMPLES = 60

/** Samples that the wizard itself lets through. */
function rightOnes<State>(states: fc.Arbitrary<State>, check: (state: State) => readonly FieldError[]) {
  return fc.sample(
    states.filter((state) => check(state).length === 0),
    { numRuns: SAMPLES, seed: SEED },
  )
}

function balance(all: readonly Destination[]): readonly Destination[] {
  const weights = evenWeights(all.length)
  return all.map((one, index) => ({ ...one, weight: weights[index] ?? 0 }))
}

const dotted = {
  ...target,
  workloads: target.workloads.map((one, index) => ({ ...one, version: `2.${index}.0_RC` })),
}

const MADE: Readonly<Record<string, () => readonly (readonly Draft[])[]>> = {
  'for HTTP': () => {
    const rules = fc
      .array(rule, { minLength: 1, maxLength: 3 })
      .map((all) => all.map((one) => ({ ...one, destinations: balance(one.destinations) })))
    const states = rightOnes(fc.record({ frame, rules }), requestRouting.check)
    return states.map((state, index) =>
      draftsOf(requestRouting.generate(state, index % 2 === 0 ? target : dotted)),
    )
  },
  'that inject faults': () => onePurpose('fault_injection'),
  'that shift traffic': () => onePurpose('traffic_shifting'),
  'that limit times': () => onePurpose('request_timeouts'),
  'for a namespace, of what a graph saw': () =>
    fc.sample(seen, { numRuns: SAMPLES, seed: SEED }).map((elements) => {
      const place = { cluster: 'east', namespace: target.namespace }
      const policies = buildNamespacePolicies(elements, place, DEFAULT_SETTINGS)
      return planNamespacePolicies(policies, {}).flatMap(({ type, after }) =>
        after ? [{ type, object: after }] : [],
      )
    }),
  'for TCP': () => {
    const states = rightOnes(fc.record({ frame, destinations: destinations.map(balance) }), tcp.check)
    return states.map((state) => draftsOf(tcp.generate(state, target)))
  },
  'by the Gateway API': () =>
    rightOnes(httpRouting, k8sHttp.check).map((state) =>
      routeDrafts('k8shttproutes', k8sHttp.generate(state, target)),
    ),
  'by the Gateway API for gRPC': () =>
    rightOnes(grpcRouting, k8sGrpc.check).map((state) =>
      routeDrafts('k8sgrpcroutes', k8sGrpc.generate(state, target)),
    ),
  'by forms': () => [
    formDrafts('authorizationpolicies', authorizationPolicy, states.authorizationPolicies),
    formDrafts('peerauthentications', peerAuthentication, states.peerAuthentications),
    formDrafts('requestauthentications', requestAuthentication, states.requestAuthentications),
    formDrafts('serviceentries', serviceEntry, states.serviceEntries),
    formDrafts('sidecars', sidecar, states.sidecars),
    formDrafts('gateways', gateway, states.gateways),
    formDrafts('k8sgateways', k8sGateway, states.k8sGateways),
    formDrafts('k8sreferencegrants', referenceGrant, states.referenceGrants),
  ],
}

/** What a wizard for one purpose writes for a service that nothing routes to yet. */
function onePurpose(type: WizardType): readonly (readonly Draft[])[] {
  const wizard = findWizard(type)
  const none = 'MTLS_NOT_ENABLED'
  const around = {
    target,
    ports: [8080],
    config: {},
    gateways: {},
    meshMtls: none,
    namespaceMtls: none,
  } as const
  const context = buildWizardContext(around)
  const form = wizard.form(context)
  const shapes = fc.record({ frame, rule }).map((made) => ({
    ...wizard.begin(context),
    ...shapeOfFrame(made.frame),
    rule: shapeOfRule({ ...made.rule, matches: [], destinations: balance(made.rule.destinations) }),
  }))
  return rightOnes(shapes, (shape) => form.through?.check(shape) ?? []).map((shape) =>
    wizard.next(shape, context),
  )
}

const service = fc.record({
  cluster: fc.constant('east'),
  namespace: fc.constantFrom(target.namespace, 'pay', 'unknown'),
  name: fc.oneof(name, host),
})

/** Workloads of a namespace, each of which is called by the one before it. */
const seen = fc
  .record({
    workloads: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
    version: fc.constantFrom('v1', '2.0.0_RC', 'latest', 'unknown'),
    trustDomain: fc.constantFrom('cluster.local', 'mesh.example'),
    destServices: fc.array(service, { maxLength: 3 }),
  })
  .map(({ workloads, version, trustDomain, destServices }) => ({
    nodes: workloads.map((workload) => ({
      data: {
        id: workload,
        nodeType: 'workload' as const,
        cluster: 'east',
        namespace: target.namespace,
        workload,
        app: workload,
        version,
        destServices,
        healthData: null,
      },
    })),
    edges: workloads.slice(1).map((to, index) => {
      const from = workloads[index] ?? ''
      const sourcePrincipal = `spiffe://${trustDomain}/ns/${target.namespace}/sa/${from}`
      return { data: { id: `${from}-${to}`, source: from, target: to, sourcePrincipal } }
    }),
  }))

type Form<State> = {
  readonly generate: (state: State) => IstioObject
  readonly check: (state: State) => readonly FieldError[]
}

function formDrafts<State extends object>(
  type: IstioType,
  { generate, check }: Form<State>,
  made: fc.Arbitrary<State>,
): readonly Draft[] {
  const here = made.map((state): State => ({ ...state, namespace: target.namespace }))
  return rightOnes(here, check).map((state) => ({ type, object: generate(state) }))
}

function routeDrafts(
  type: IstioType,
  { route, gateway }: { readonly route: IstioObject; readonly gateway: IstioObject | null },
): readonly Draft[] {
  return [...(gateway ? [{ type: 'k8sgateways', object: gateway } as const] : []), { type, object: route }]
}

describe.skipIf(missingIstiod() !== null)('what wizards and forms make is taken by a real istiod', () => {
  let istiod: Istiod
  let client: KubeClient

  beforeAll(async () => {
    istiod = await startIstiod()
    const access = selectAccess(parseKubeconfig(readFileSync(istiod.kubeconfig, 'utf8')))
    client = createKubeClient({ transport: createUndiciTransport(access), userAgent: 'naru-e2e' })
    await client.create(
      { resource: { group: '', version: 'v1', plural: 'namespaces' } },
      { metadata: { name: target.namespace } },
    )
  })
  afterAll(async () => {
    await client?.close()
    await istiod?.stop()
  })

  async function refusal({ type, object }: Draft): Promise<string | null> {
    const { plural, group } = typeResource(type)
    const { version } = parseApiVersion(object.apiVersion ?? '')
    const at = { resource: { group, version, plural }, namespace: target.namespace }
    return client.create(at, object, { dryRun: true, fieldValidation: 'Strict' }).then(
      () => null,
      (error: unknown) => `${String(error)}\n${JSON.stringify(object)}`,
    )
  }

  it.each(Object.keys(MADE))('%s', async (name) => {
    const drafts = (MADE[name]?.() ?? []).flat()
    expect(drafts.length).toBeGreaterThan(SAMPLES / 2)
    const refusals: (string | null)[] = []
    for (const draft of drafts) refusals.push(await refusal(draft))
    expect([...new Set(refusals.filter((one) => one !== null))].slice(0, 5)).toEqual([])
  })
})
