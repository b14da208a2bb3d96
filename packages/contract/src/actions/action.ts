import type { Verb } from '../api/access.ts'
import type { Text } from '../i18n/locale.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { GroupResource, Resource } from '../kubernetes/resource.ts'
import type { Reasons } from './reason.ts'

/** What an action knows of a kind. */
export type ActionKind = {
  readonly kind: string
  readonly plural: string
  readonly source: 'kubernetes' | 'platform'
  readonly collection?: string
  readonly api: { readonly group: string }
}

/** The object that an action is about; without a namespace for kinds of the cluster. */
export type ActionObject = {
  readonly kind: ActionKind
  readonly cluster: string
  readonly namespace: string | null
  readonly name: string
  readonly uid: string
}

/** The right that it takes: a verb on the kind itself, on a subresource of it, or on another resource `instead`. */
export type Need = {
  readonly verb: Verb
  readonly subresource?: string
  readonly instead?: GroupResource
}

/** What is sent; to the object itself unless a subresource, another resource or another object is named. */
export type ActionWrite =
  | {
      readonly send: 'patch'
      readonly type: 'merge' | 'strategic'
      readonly body: object
      readonly subresource?: string
      /** Another object of the same namespace. */
      readonly on?: { readonly resource: Resource; readonly name: string }
    }
  | {
      readonly send: 'patch'
      readonly type: 'json'
      readonly body: readonly object[]
      readonly subresource?: string
    }
  | { readonly send: 'create'; readonly object: KubeObject; readonly subresource: string }
  | { readonly send: 'create'; readonly object: KubeObject; readonly resource: Resource }
  | {
      readonly send: 'delete'
      readonly propagation: 'Background' | 'Orphan'
      readonly uid?: string
      /** Seconds that it has to end; as many as it says itself when absent. */
      readonly grace?: number
    }
  /** A call of the platform itself; `path` is below its base. */
  | {
      readonly send: 'call'
      readonly method: 'POST' | 'PUT' | 'DELETE'
      readonly path: string
      readonly body?: object
    }

type Common = {
  readonly needs: Need
  /** Further rights, without which it would stop half done. */
  readonly also?: readonly Need[]
  /** Whether it can be done to several objects at once. */
  readonly many: boolean
  /** Stands last in menus, in red. */
  readonly dangerous?: true
  /** What forbids it, in the order in which it is said; reasons that only one kind knows stand in that kind's rules. */
  readonly blocked?: Reasons
}

/** `title` may name the object by `{name}`; `done` may say what has been chosen. */
type AskWords = {
  /** In menus. */
  readonly name: Text
  readonly title: Text
  /** On the button. */
  readonly verb: Text
  readonly done: Text
}

/** When it was asked. */
type At = { readonly now: Date }

/** Needs nothing but a yes. */
export type WriteAction = Common & {
  readonly by: 'write'
  readonly words: AskWords & { readonly body: Text }
  readonly write: (target: ActionObject, at: At) => ActionWrite
  readonly command?: (target: ActionObject, at: At) => string
}

/** Needs nothing but a yes either, and makes what it writes from the whole object as it then is. */
export type MakeAction = Common & {
  readonly by: 'make'
  readonly words: AskWords & { readonly body: Text }
  readonly write: (object: KubeObject, at: At) => ActionWrite
  readonly command?: (target: ActionObject, at: At) => string
}

/** Needs a choice, which a dialog of the console makes; each action names the type of its own. */
export type DialogAction = Common & { readonly by: 'dialog' } & (
    | {
        readonly words: AskWords
        readonly write: (target: ActionObject, choice: never) => ActionWrite
        readonly command?: (target: ActionObject, choice: never) => string
      }
    | {
        readonly words: Pick<AskWords, 'name' | 'title'>
        /** Only shows something. */
        readonly write?: never
        readonly command?: (target: ActionObject, choice: never) => string
      }
  )

/** Is done on a page of the object. */
export type PageAction = Common & {
  readonly by: 'page'
  readonly page: 'edit'
  readonly words: Pick<AskWords, 'name'>
}

export type Action = WriteAction | MakeAction | DialogAction | PageAction

/** Identity with a `const` parameter, so that how an action is done survives into types. */
export function defineAction<const A extends Action>(action: A): A {
  return action
}
