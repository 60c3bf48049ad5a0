/** Who wrote what the device is told. */
export const writtenBy = { regrId: 'karakana', regrNm: 'Karakana', modrId: 'karakana', modrNm: 'Karakana' };
