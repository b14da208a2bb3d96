import type { FieldError } from '@naru/contract/errors/app-error'
import type { Form } from '@naru/contract/forms/form'
import { type Fields, readFields, readString } from '@naru/contract/manifest/read'
import type { IstioObject } from '../../model/istio-object.ts'

type Engine<Shape> = {
  /** The shape that a form edits, typed. */
  readonly shapeOf: (shape: Fields) => Shape
  readonly parse: (object: IstioObject) => Fields
  readonly generate: (shape: Shape) => IstioObject
  readonly check: (shape: Shape) => readonly FieldError[]
}

/** A form that edits what the engine's own form has; what that does not know of the object's face stays. */
export function throughEngine<Shape>({
  shapeOf,
  parse,
  generate,
  check,
}: Engine<Shape>): NonNullable<Form['through']> {
  return {
    // Every object of a cluster has metadata.
    parse: (manifest) => parse({ metadata: {}, ...manifest } as IstioObject),
    generate: (shape, before) => keepFace(generate(shapeOf(shape)), before),
    check: (shape) => check(shapeOf(shape)),
  }
}

/** The version is the one that the cluster serves; labels and annotations of others are not the form's. */
function keepFace(object: IstioObject, before: Fields): Fields {
  const { metadata } = object
  const old = readFields(before['metadata'])
  const version = readString(before['apiVersion'])
  return {
    ...object,
    ...(version !== '' && { apiVersion: version }),
    metadata: { ...old, ...metadata, labels: { ...readFields(old['labels']), ...metadata.labels } },
  }
}
