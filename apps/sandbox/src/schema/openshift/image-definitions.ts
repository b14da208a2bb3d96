import type { Schema } from '../schema.ts'
import { FLAG, kind, many, OPEN, oneOf, REFERENCE, record, TEXT, TIME, WHOLE } from './shapes.ts'

const TAG = record(
  {
    name: TEXT,
    annotations: { type: 'object', additionalProperties: TEXT, nullable: true },
    from: REFERENCE,
    reference: FLAG,
    generation: WHOLE,
    importPolicy: record({
      insecure: FLAG,
      scheduled: FLAG,
      importMode: oneOf('Legacy', 'PreserveOriginal'),
    }),
    referencePolicy: record({ type: oneOf('Source', 'Local') }),
  },
  ['name'],
)

const EVENT = record({ created: TIME, dockerImageReference: TEXT, image: TEXT, generation: WHOLE })
const LOOKUP = record({ local: FLAG })

export const IMAGE_DEFINITIONS: Readonly<Record<string, Schema>> = {
  'io.openshift.image.v1.ImageStream': kind(
    {
      spec: record({ dockerImageRepository: TEXT, lookupPolicy: LOOKUP, tags: many(TAG) }),
      status: record({
        dockerImageRepository: TEXT,
        publicDockerImageRepository: TEXT,
        tags: many(record({ tag: TEXT, items: many(EVENT), conditions: many(OPEN) })),
      }),
    },
    'Names for images, wherever those are.',
  ),
  'io.openshift.image.v1.ImageStreamTag': kind(
    {
      tag: { ...TAG, nullable: true },
      generation: WHOLE,
      lookupPolicy: LOOKUP,
      conditions: many(OPEN),
      image: OPEN,
    },
    'One tag of an image stream, with the image behind it.',
  ),
}
