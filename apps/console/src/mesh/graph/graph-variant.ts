import type { ComponentType } from 'react'
import type { GraphRoot } from './graph-target.ts'
import type { GraphLook } from './picture/picture.ts'

/** One of the two ways in which the same graph is drawn. */
export type GraphVariant = {
  readonly look: GraphLook
  /** Where its pages stand below the mesh's. */
  readonly root: GraphRoot
  /** What the marks of its nodes mean. */
  readonly Marks: ComponentType
}
