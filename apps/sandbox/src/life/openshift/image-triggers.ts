import type { KubeObject } from '@naru/contract/kubernetes/object'
import { createNextBuild } from '../../api/openshift/next-build.ts'
import { type Controller, onSelf, type Wake } from '../controller.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { BuildConfig, ImageReference } from '../objects/build.ts'
import type { DeploymentConfig } from '../objects/workload.ts'
import { BUILD_CONFIGS, DEPLOYMENT_CONFIGS, type Handle, IMAGE_STREAMS } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'

type ImageTrigger = {
  readonly type: string
  readonly imageChangeParams?: {
    readonly automatic?: boolean
    readonly containerNames?: readonly string[]
    readonly from?: ImageReference
    readonly lastTriggeredImage?: string
  }
}

type Triggered = DeploymentConfig & { readonly spec: { readonly triggers?: readonly ImageTrigger[] } }

/** The newest image of a tag, as pods pull it; undefined where there is none. */
function newestOf(
  from: ImageReference | undefined,
  home: string | undefined,
  world: World,
): string | undefined {
  if (from?.kind !== 'ImageStreamTag' || from.name === undefined) return undefined
  const [name = '', tag = 'latest'] = from.name.split(':')
  const stream = world.get(IMAGE_STREAMS, { namespace: from.namespace ?? home, name })
  return stream?.status?.tags?.find((one) => one.tag === tag)?.items[0]?.dockerImageReference
}

function deploy(config: Triggered, world: World): void {
  const due = (config.spec.triggers ?? []).flatMap(({ imageChangeParams: params }) => {
    const image = params?.automatic ? newestOf(params.from, config.metadata.namespace, world) : undefined
    return params && image !== undefined && image !== params.lastTriggeredImage ? [{ params, image }] : []
  })
  for (const { params, image } of due) {
    world.patch(DEPLOYMENT_CONFIGS, nameOf(config), (current) => withImage(current, params, image))
  }
}

function withImage(
  current: Triggered,
  params: NonNullable<ImageTrigger['imageChangeParams']>,
  image: string,
): Triggered {
  const { template, triggers = [] } = current.spec
  const containers = template.spec.containers.map((container) =>
    params.containerNames?.includes(container.name) ? { ...container, image } : container,
  )
  return {
    ...current,
    spec: {
      ...current.spec,
      template: { ...template, spec: { ...template.spec, containers } },
      triggers: triggers.map((trigger) =>
        trigger.imageChangeParams?.from?.name === params.from?.name
          ? { ...trigger, imageChangeParams: { ...trigger.imageChangeParams, lastTriggeredImage: image } }
          : trigger,
      ),
    },
  }
}

function rebuild(config: BuildConfig, world: World): void {
  const { strategy, triggers = [] } = config.spec
  const base = (strategy?.sourceStrategy ?? strategy?.dockerStrategy ?? strategy?.customStrategy)?.from
  const images = triggers.map(({ type, imageChange }) =>
    type === 'ImageChange'
      ? newestOf(imageChange?.from ?? base, config.metadata.namespace, world)
      : undefined,
  )
  const isNew = images.some(
    (image, index) => image !== undefined && image !== triggers[index]?.imageChange?.lastTriggeredImageID,
  )
  if (!isNew) return
  const next = world.patch(BUILD_CONFIGS, nameOf(config), (current) => ({
    ...current,
    spec: {
      ...current.spec,
      triggers: triggers.map((trigger, index) => {
        const image = images[index]
        if (image === undefined) return trigger
        return { ...trigger, imageChange: { ...trigger.imageChange, lastTriggeredImageID: image } }
      }),
    },
  }))
  if (next !== undefined) createNextBuild(world.cluster.store, next, { message: 'Image change' })
}

/** Every config of a kind, once an image stream has changed. */
function onStreams(handle: Handle<KubeObject>): Wake {
  return { resource: IMAGE_STREAMS, keys: (_, world) => world.list(handle).map(objectKey) }
}

/** Image triggers of OpenShift: deployment configs that take a new image, and builds on top of one. */
export const deployTrigger: Controller = {
  name: 'image triggers of deployment configs',
  wakes: [onSelf(DEPLOYMENT_CONFIGS), onStreams(DEPLOYMENT_CONFIGS)],
  reconcile: (key, world) => {
    const config = world.get(DEPLOYMENT_CONFIGS, parseObjectKey(key))
    if (config !== undefined && !isBeingDeleted(config)) deploy(config, world)
    return undefined
  },
}

export const buildTrigger: Controller = {
  name: 'image triggers of build configs',
  wakes: [onSelf(BUILD_CONFIGS), onStreams(BUILD_CONFIGS)],
  reconcile: (key, world) => {
    const config = world.get(BUILD_CONFIGS, parseObjectKey(key))
    if (config !== undefined && !isBeingDeleted(config)) rebuild(config, world)
    return undefined
  },
}
