import type { KubeObject } from '@naru/contract/kubernetes/object'
import { convertAutoscalerFrom, convertAutoscalerTo } from './conversions/autoscaler.ts'
import { convertEventFrom, convertEventTo } from './conversions/event.ts'
import { convertProjectTo } from './conversions/project.ts'
import type { ServedResource } from './served-resource.ts'

type Convert = (object: KubeObject) => KubeObject

type Conversion = { readonly to: Convert; readonly from: Convert }

/** The few kinds whose versions differ in more than their name. */
const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'events.k8s.io/v1/events': { to: convertEventTo, from: convertEventFrom },
  'autoscaling/v1/horizontalpodautoscalers': { to: convertAutoscalerTo, from: convertAutoscalerFrom },
  'project.openshift.io/v1/projects': { to: convertProjectTo, from: (object) => object },
}

const converted = new WeakMap<KubeObject, KubeObject>()

/** A stored object's fields in the version that is asked for; its kind and version are written when it is encoded. */
export function convertTo(resource: ServedResource, object: KubeObject): KubeObject {
  const conversion = CONVERSIONS[`${resource.group}/${resource.version}/${resource.plural}`]
  if (conversion === undefined) return object
  const known = converted.get(object)
  if (known !== undefined) return known
  const result = conversion.to(object)
  converted.set(object, result)
  return result
}

/** The stored form of an object that came in the given version. */
export function convertFrom(resource: ServedResource, object: KubeObject): KubeObject {
  const conversion = CONVERSIONS[`${resource.group}/${resource.version}/${resource.plural}`]
  return conversion === undefined ? object : conversion.from(object)
}
