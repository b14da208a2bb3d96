const META = 'g=meta.k8s.io;v=v1'

/** `Accept` values by which a cluster answers in another shape; plain JSON is what older ones fall back to. */
export const ACCEPT = {
  table: `application/json;as=Table;${META},application/json`,
  partialObject: `application/json;as=PartialObjectMetadata;${META}`,
  partialList: `application/json;as=PartialObjectMetadataList;${META}`,
  discovery: [
    'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
    'application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList',
    'application/json',
  ].join(','),
} as const

export const PATCH_TYPE = {
  merge: 'application/merge-patch+json',
  strategic: 'application/strategic-merge-patch+json',
  json: 'application/json-patch+json',
  apply: 'application/apply-patch+yaml',
} as const
