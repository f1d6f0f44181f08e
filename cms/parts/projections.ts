/** Parts of the queries: what the site reads of what stands in several kinds of documents. */
export const seo = `seo{title, description, shareImage{alt, crop, hotspot, "asset": asset->{_id, url}}}`
export const link = `{_key, label, href}`
export const action = `{label, href}`
export const point = `{_key, title, text, illustration}`
export const plainPoint = `{_key, title, text}`
export const question = `{_id, _type, anchor, question, answer}`
export const picture = `picture{
  alt, crop, hotspot,
  "asset": asset->{_id, url, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "lqip": metadata.lqip}
}`
