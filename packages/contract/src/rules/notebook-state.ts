import type { KubeObject } from '../kubernetes/object.ts'

/** By which a notebook is stopped: Kubeflow's controller keeps no pod of one that has it, whatever it says. */
export const STOPPED = 'kubeflow-resource-stopped'
/** The label by which pods say whose they are. */
export const NOTEBOOK_LABEL = 'notebook-name'
/** When somebody last worked in it, as far as the controller has asked it. */
export const LAST_ACTIVITY = 'notebooks.kubeflow.org/last-activity'

/** Whether somebody, or the controller after a time without work, wants it to stand still. */
export function isStopped({ metadata }: KubeObject): boolean {
  return metadata.annotations?.[STOPPED] !== undefined
}
