import type { Locale } from '@naru/contract/i18n/locale'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { waypointOf } from '../../checks/ambient/ambient-labels.ts'
import type { Validator } from '../../checks/validator.ts'
import { ISTIO_TYPES } from '../../model/istio-object.ts'
import { CONFIG_TYPES, typeOfSingular } from '../config-names.ts'
import type { Elsewhere, MeshWorld, Reader } from '../mesh-world.ts'
import { knowElsewhere } from './know-elsewhere.ts'
import { knownFindings } from './known-findings.ts'

/** What judges saved objects for a reader, and what of a judgement may be told them. */
export type Judge = {
  readonly validator: Validator
  readonly tell: (validation: ObjectValidation) => ObjectValidation
  /** Whether the validator's own counts hold. */
  readonly tellsAll: boolean
}

/**
 * Who may read all of a mesh is told what is judged of all of it, once for everybody. Anybody else is told what can be
 * judged by what they may read: a finding, or its absence, would tell of closed namespaces otherwise. That something
 * is nowhere is not said where it may be in one of them.
 */
export function judgeFor(world: MeshWorld, reader: Reader, locale: Locale = 'en'): Judge {
  const known = withoutUnserved(world, reader)
  const whole = seesEverything(known)
  const { elsewhere } = world
  if (whole && !elsewhere) return { validator: world.validator, tell: (one) => one, tellsAll: true }
  const tell = (validation: ObjectValidation): ObjectValidation =>
    whole ? validation : tellKnown(world, known, validation)
  return {
    validator: whole ? world.validator : world.openValidator(reader),
    tell: elsewhere ? (one) => tellElsewhere(world, tell(one), { elsewhere, locale }) : tell,
    tellsAll: false,
  }
}

function tellElsewhere(
  { find, settings }: MeshWorld,
  validation: ObjectValidation,
  known: { readonly elsewhere: Elsewhere; readonly locale: Locale },
): ObjectValidation {
  const { objectType, namespace = '', name } = validation
  const object = objectType === POLICY ? find('authorizationpolicies', namespace, name) : undefined
  return object ? knowElsewhere(validation, object, { ...known, settings }) : validation
}

const POLICY = ISTIO_TYPES.authorizationpolicies.singular

/** What a cluster does not serve hides nothing. */
function withoutUnserved({ resourceOf }: MeshWorld, reader: Reader): Reader {
  const unserved = CONFIG_TYPES.filter((type) => resourceOf(type) === null)
  const all = Object.fromEntries(unserved.map((type) => [type, 'all' as const]))
  return { ...reader, types: { ...reader.types, ...all } }
}

function seesEverything({ namespaces, types }: Reader): boolean {
  return namespaces === 'all' && CONFIG_TYPES.every((type) => types[type] === 'all')
}

function tellKnown(world: MeshWorld, reader: Reader, validation: ObjectValidation): ObjectValidation {
  const { objectType, namespace: home = '', name } = validation
  const { settings } = world
  const type = typeOfSingular(objectType)
  const object = (type && world.find(type, home, name)) ?? { metadata: { name } }
  const waypointHomes = () => findWaypointHomes(world, { home, name })
  return knownFindings(validation, object, { reader, home, settings, waypointHomes })
}

/** The namespaces in which the waypoints of workloads of a name are to run. */
function findWaypointHomes(
  { cluster, behind }: MeshWorld,
  { home, name }: { readonly home: string; readonly name: string },
): readonly string[] {
  const namespace = cluster.namespaces.find((one) => one.name === home)
  return behind(home, name).flatMap(({ workload: { labels } }) => {
    const waypoint = waypointOf(labels, { name: home, labels: namespace?.labels ?? {} })
    return waypoint ? [waypoint.namespace] : []
  })
}
