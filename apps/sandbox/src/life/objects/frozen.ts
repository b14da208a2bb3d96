import type { KubeObject } from '@naru/contract/kubernetes/object'

/** A type of Kubernetes as objects of the store have it: nobody changes them in place. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

/** A kind of Kubernetes as the store holds it; of `Sure` the schema promises that it is there. */
export type Stored<T, Sure extends keyof T = never> = KubeObject &
  Frozen<Omit<T, 'apiVersion' | 'kind' | 'metadata' | Sure> & { [Key in Sure]-?: NonNullable<T[Key]> }>

/** `T` with some fields told more exactly than Kubernetes' schema does. */
export type With<T, Exact> = Omit<T, keyof Exact> & Exact
