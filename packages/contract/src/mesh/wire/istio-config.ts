import * as z from 'zod/mini'
import { listNamespace } from './references.ts'
import { objectValidation, validationsAnswer } from './validations.ts'
import { objectRights, rawObject } from './wire-maps.ts'

const objects = z.array(rawObject)

/** GET `/namespaces/{ns}/istio` and `/istio/config`: objects of the cluster as they are, by type; newer types last. */
export const istioConfigList = z.object({
  namespace: listNamespace,
  destinationRules: objects,
  envoyFilters: objects,
  gateways: objects,
  serviceEntries: objects,
  sidecars: objects,
  virtualServices: objects,
  workloadEntries: objects,
  workloadGroups: objects,
  wasmPlugins: objects,
  telemetries: objects,
  k8sGateways: objects,
  k8sHTTPRoutes: objects,
  authorizationPolicies: objects,
  peerAuthentications: objects,
  requestAuthentications: objects,
  validations: validationsAnswer,
  k8sGRPCRoutes: z.optional(objects),
  k8sReferenceGrants: z.optional(objects),
})
export type IstioConfigList = z.infer<typeof istioConfigList>

const object = z.nullable(rawObject)
const namedReference = z.object({ name: z.string(), namespace: z.string() })

export const configReferences = z.object({
  objectReferences: z.array(z.object({ objectType: z.string(), name: z.string(), namespace: z.string() })),
  serviceReferences: z.array(namedReference),
  workloadReferences: z.array(namedReference),
})
export type ConfigReferences = z.infer<typeof configReferences>

export const fieldHelp = z.object({ objectField: z.string(), message: z.string() })
export type FieldHelp = z.infer<typeof fieldHelp>

/** GET `/namespaces/{ns}/istio/{type}/{name}`: the one object under its type's name, the others null; no help unless asked for. */
export const istioConfigDetails = z.object({
  namespace: listNamespace,
  objectType: z.string(),
  destinationRule: object,
  envoyFilter: object,
  gateway: object,
  serviceEntry: object,
  sidecar: object,
  virtualService: object,
  workloadEntry: object,
  workloadGroup: object,
  wasmPlugin: object,
  telemetry: object,
  k8sGateway: object,
  k8sHTTPRoute: object,
  authorizationPolicy: object,
  peerAuthentication: object,
  requestAuthentication: object,
  permissions: objectRights,
  validation: z.nullable(objectValidation),
  references: z.nullable(configReferences),
  help: z.nullable(z.array(fieldHelp)),
  k8sGRPCRoute: z.optional(object),
  k8sReferenceGrant: z.optional(object),
})
export type IstioConfigDetails = z.infer<typeof istioConfigDetails>

/** GET `/istio/permissions`: rights by namespace and type of object. */
export const istioPermissions = z.record(z.string(), z.record(z.string(), objectRights))
