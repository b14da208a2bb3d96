import type { FieldPath } from '../../manifest/field-path.ts'
import type { Relation } from '../../relations/relation.ts'

const STRATEGIES = ['sourceStrategy', 'dockerStrategy', 'customStrategy'] as const

/** What a build, or a config of builds, names in its `spec`: images it begins with and makes, secrets, config maps. */
export function buildUses(): readonly Relation[] {
  const source = 'spec.source'
  return [
    image('makes', 'spec.output.to'),
    ...STRATEGIES.flatMap((strategy) => strategyUses(`spec.strategy.${strategy}`)),
    image('uses', `${source}.images[].from`),
    named('uses', 'secret', `${source}.sourceSecret.name`),
    named('uses', 'secret', `${source}.secrets[].secret.name`),
    named('uses', 'config-map', `${source}.configMaps[].configMap.name`),
    named('pulls-with', 'secret', 'spec.output.pushSecret.name'),
  ]
}

function strategyUses(strategy: FieldPath): readonly Relation[] {
  const value = `${strategy}.env[].valueFrom`
  return [
    image('uses', `${strategy}.from`),
    named('pulls-with', 'secret', `${strategy}.pullSecret.name`),
    named('uses', 'secret', `${value}.secretKeyRef.name`),
    named('uses', 'config-map', `${value}.configMapKeyRef.name`),
  ]
}

function named(word: 'uses' | 'pulls-with', to: 'secret' | 'config-map', path: FieldPath): Relation {
  return { by: 'name', word, to, path }
}

/** A reference to an image, where it is to a tag of a stream. */
export function image(word: 'uses' | 'makes', reference: FieldPath): Relation {
  return {
    by: 'name',
    word,
    to: 'image-stream-tag',
    path: `${reference}.name`,
    namespace: `${reference}.namespace`,
    where: { path: `${reference}.kind`, is: 'ImageStreamTag' },
  }
}
