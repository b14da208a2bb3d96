import type { Problem } from '@naru/contract/kinds/kind-rules'
import type { KindSpec, TabId } from '@naru/contract/kinds/kind-spec'
import type { KindId, kinds } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Tone } from '@naru/contract/rows/status'
import type { ReactNode } from 'react'

export type ViewProps<T extends KubeObject = KubeObject> = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: T
}

/** A part of a page that draws an object of one kind. */
export type ObjectPart<T extends KubeObject = KubeObject> = (props: ViewProps<T>) => ReactNode

/** How an object is, judged with what stands around it. */
export type Answer = {
  readonly tone: Tone
  /** In few words, beside the title, in place of what the object itself says; in the tone of the whole unless it has its own. */
  readonly state?: string
  readonly stateTone?: Tone
  /** Said at large where the tone is one of trouble. */
  readonly title?: string
  readonly hint?: string
  readonly actions?: ReactNode
  /** What is wrong, where what stands around it knows more of that than the object itself: told in its place. */
  readonly problem?: Problem
}

/** `pending` while nobody knows, null where the object itself says all. */
export type AroundAnswer = Answer | 'pending' | null

/** Judges an object by what stands around it, and gives that to the page: `tell` draws what it is told. */
export type AnswerPart<T extends KubeObject = KubeObject> = (
  props: ViewProps<T> & { readonly tell: (answer: AroundAnswer) => ReactNode },
) => ReactNode

export type Fact = { readonly label: string; readonly value: ReactNode; readonly wide?: boolean }

type Kinds = (typeof kinds)[number]
type TabsOf<Id extends KindId> = Extract<Kinds, { id: Id }>['pages'] extends {
  readonly detail: { readonly tabs: readonly (infer Tab)[] }
}
  ? Extract<Tab, TabId>
  : never

/** What a kind looks like where the framework's own look is not enough. */
export type KindView<Id extends KindId, T extends KubeObject> = {
  readonly kind: Id
  readonly answer?: AnswerPart<T>
  /** Panels before the facts: what the page is opened for. */
  readonly lead?: readonly ObjectPart<T>[]
  /** Panels after the facts, in order. */
  readonly sections?: readonly ObjectPart<T>[]
  /** Panels at the side, before conditions and events. */
  readonly aside?: readonly ObjectPart<T>[]
  /** Columns that a part shows better than a fact does. */
  readonly without?: readonly string[] | 'all'
  /** Kinds that a part lists, as far as they point at the object: they are not named once more among what is related. */
  readonly listed?: readonly KindId[]
  readonly tabs?: { readonly [Tab in TabsOf<Id>]?: ObjectPart<T> }
}

/** Identity that ties a view to its kind's tabs and object type. */
export function defineView<T extends KubeObject>() {
  return <Id extends KindId>(view: KindView<Id, T>): KindView<Id, T> => view
}

/** A view whose kind is known only at run time: the registry pairs each with objects of its own kind. */
export type AnyView = {
  readonly kind: string
  readonly answer?: AnswerPart
  readonly lead?: readonly ObjectPart[]
  readonly sections?: readonly ObjectPart[]
  readonly aside?: readonly ObjectPart[]
  readonly without?: readonly string[] | 'all'
  readonly listed?: readonly string[]
  readonly tabs?: Partial<Readonly<Record<TabId, ObjectPart>>>
}

/** The look of a kind by id, from whoever knows all kinds. */
export type LoadView = (id: string) => Promise<AnyView>
