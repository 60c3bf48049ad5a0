const longestSide = 1_600;

/** A photo as small as it is kept anyway, so that it is soon sent from a yard with little signal. What the browser cannot draw is sent as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  if (scale === 1) return file;
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}
