import { type LayoutAsk, placeGraph } from './layout-graph.ts'
import { type LayoutAnswer, type LayoutQuestion, packPlaces, unpackPlaces } from './packed-places.ts'

addEventListener('message', ({ data: { id, shape, known } }: MessageEvent<LayoutQuestion>) => {
  // The page has written it.
  const ask = JSON.parse(shape) as LayoutAsk
  const places = placeGraph(ask, new Map(unpackPlaces(known)))
  postMessage({ id, places: packPlaces(Object.entries(places)) } satisfies LayoutAnswer)
})
