import * as z from 'zod/mini'
import { RELATION_VERBS } from '../relations/relation.ts'
import { kindNamed } from './kind-named.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
const name = text(253).check(z.minLength(1))
/** Two names and a dash behind each. */
const stem = text(2 * 254)
const texts = z.array(text(317)).check(z.maxLength(100))

/** The object that others may point at, as `Target` of relations; who asks tells what it knows of it. */
const target = z.object({
  kind: kindNamed,
  kindName: z.optional(text(253)),
  namespace: z.nullable(name),
  name,
  uid: z.optional(text(64)),
  labels: z.optional(z.record(text(317), text(63))),
  owners: z.optional(z.array(text(64)).check(z.maxLength(20))),
})

const requirement = z.union([
  z.object({ key: text(317), operator: z.enum(['In', 'NotIn']), values: texts }),
  z.object({ key: text(317), operator: z.enum(['Exists', 'DoesNotExist']) }),
])

/**
 * Narrows a list to what has to do with one object, by the relations of the list's kind or by the object's own:
 * - `pointing`: objects that point at it, with one of the words where they are given. With `topmost`, those that are
 *   spoken for by what controls them do not match; `all` still counts them.
 * - `selected`: objects of its namespace whose labels meet all requirements; none are met by everything. With `stems`,
 *   only those that are named by one of these and a number.
 */
export const relatedQuery = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('pointing'),
    at: target,
    words: z.optional(z.array(z.enum(RELATION_VERBS))),
    topmost: z.optional(z.boolean()),
  }),
  z.object({
    by: z.literal('selected'),
    namespace: z.nullable(name),
    requirements: z.array(requirement).check(z.maxLength(100)),
    stems: z.optional(z.array(stem).check(z.maxLength(100))),
  }),
])
export type RelatedQuery = z.infer<typeof relatedQuery>
