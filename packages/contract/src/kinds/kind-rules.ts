import type { Reasons } from '../actions/reason.ts'
import type { ActionId } from '../actions/registry.ts'
import type { Text } from '../i18n/locale.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { RelationWord } from '../relations/relation.ts'
import type { CellValue, CellValues, ColumnType, Ratio } from '../rows/cell.ts'
import type { Status, Tone } from '../rows/status.ts'
import type { StatusWord } from '../rows/status-table.ts'

/** Time in milliseconds and what else of the same cluster a rule may need; never more than this. */
export type RuleContext = {
  readonly now: number
  /** Cores and bytes that a pod or a node uses, where the cluster measures them. */
  readonly usage?: (object: KubeObject) => MeasuredUsage | null
  /** What is wrong with the worst pod under an object, where the caller knows its pods. */
  readonly podTrouble?: (object: KubeObject) => PodTrouble | null
  /** How many pods run on a node. */
  readonly podCount?: (node: string) => number | null
}

/** A reason such as `ImagePullBackOff`, and since when the first such pod has it: milliseconds since the epoch. */
export type PodTrouble = { readonly reason: string; readonly since: number | null }

export type MeasuredUsage = { readonly cpu: number; readonly memory: number }

/** A column of a kind. Its value feeds sort, search, filters, CSV and tests; the console only draws it. */
export type Column<T extends KubeObject = KubeObject> = {
  [Type in ColumnType]: ColumnOf<Type, T>
}[ColumnType]

/** A column of one type, whose value is what cells of that type hold. */
export type ColumnOf<Type extends ColumnType, T extends KubeObject = KubeObject> = {
  readonly id: string
  readonly title: Text
  /** What it means, where the title does not say it; for the manual. */
  readonly about?: Text
  readonly type: Type
  readonly value: (object: T, context: RuleContext) => CellValues[Type] | null
  /** What the second part of a usage is, such as what a pod requests. */
  readonly whole?: Text
  /** Filter by a choice among the values that occur. */
  readonly choice?: true
  /** The value is what the object names with that word. */
  readonly relation?: RelationWord
  /** Not shown until a person chooses it. */
  readonly optional?: true
}

/** Why something is wrong with an object, since when, and the one next step. */
export type Problem = {
  readonly severity: 'error' | 'warning'
  /** Milliseconds since the epoch; null when the object does not say. */
  readonly since: number | null
  /** A status word or reason such as `ImagePullBackOff`; translated where the table knows it. */
  readonly reason: string
  readonly detail: string
  /** How many pods there are and should be, where that is what is wrong. */
  readonly shortage?: Ratio
  /** What the object itself says of it, such as `ProgressDeadlineExceeded`, where the reason is the cause of that. */
  readonly symptom?: string
  readonly next: NextStep
  readonly spreads?: Spread
}

/**
 * What is wrong at the other end of a relation, by owner or by name, is a consequence of this problem. An owner answers
 * for what it owns, whenever that went wrong; over any other relation trouble spreads from when the problem began.
 */
export type Spread = {
  readonly over: RelationWord
  /** What people call the consequences. */
  readonly as: 'workloads' | 'runs'
}

export type NextStep = 'logs' | 'events' | 'edit-image' | 'yaml' | 'nodes' | 'connection' | 'pods' | 'scale'

/** A figure of a cluster's tile, each a sum over objects: numbers of objects, cores and bytes. */
export type Figure =
  | 'pods'
  | 'podsRunning'
  | 'podsFailing'
  | 'nodes'
  | 'nodesReady'
  | 'cpuRequested'
  | 'cpuAllocatable'
  | 'cpuUsed'
  | 'memoryRequested'
  | 'memoryAllocatable'
  | 'memoryUsed'

/** What is known of an object already when its figures are asked for. */
export type FigureContext = {
  readonly problem: Problem | null
  readonly cell: (column: string) => CellValue
}

/** What one object adds to each figure that its kind is part of; null for nothing. */
export type FigureRules<T extends KubeObject> = {
  readonly [F in Figure]?: (object: T, context: FigureContext) => number | null
}

/** What an event says of a rollout: a set of pods was given another number of them. */
export type ScalingStep = {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly set: string
  /** Null where the cluster does not say. */
  readonly from: number | null
  readonly to: number
}

/** A state that objects of a kind can be in, and what it means for them where that is not what it means elsewhere. */
export type ToldStatus =
  | StatusWord
  | { readonly word: StatusWord; readonly tone?: Tone; readonly means?: Text }

/** The pure rules beside a kind's data. */
export type KindRules<T extends KubeObject = KubeObject> = {
  readonly columns: readonly Column<T>[]
  /** Null when the object says nothing about its state. */
  readonly status?: (object: T, context: RuleContext) => Status | null
  /** The words that `status` says, the usual first, for the manual; where clusters say words of their own, those worth knowing. */
  readonly statuses?: readonly ToldStatus[]
  readonly problem?: (object: T, context: RuleContext) => Problem | null
  /** What each object adds to the figures of its cluster on dashboards. */
  readonly figures?: FigureRules<T>
  /** When an object last warned of something, in milliseconds: dashboards count those of the last hour. */
  readonly warnedAt?: (object: T) => number | null
  /** What an event about an object of the kind says of its rollout. */
  readonly scalingStep?: (event: KubeObject) => ScalingStep | null
  /** Reasons why actions cannot be done to an object that only this kind knows; what any object says stands with the action. */
  readonly blocked?: Readonly<Partial<Record<ActionId, Reasons<T>>>>
  /** What a new object looks like in the YAML editor. */
  readonly template?: (context: { namespace: string | null; name: string }) => KubeObject
}

/** Identity that fixes the object type of a kind's rules. */
export function defineRules<T extends KubeObject>() {
  return (rules: KindRules<T>): KindRules<T> => rules
}
