import { type LayoutAsk, type PlaceQuestion, placeGraph } from './layout-graph.ts'

type Numbered = PlaceQuestion & { readonly id: number }

addEventListener('message', ({ data: { id, shape, known } }: MessageEvent<Numbered>) => {
  // The page has written it.
  const ask = JSON.parse(shape) as LayoutAsk
  postMessage({ id, places: placeGraph(ask, known) })
})
