export const inventory = {
  'Another product already has this barcode': 'Bidhaa nyingine tayari ina msimbopau huu',
  'Another product already has this code': 'Bidhaa nyingine tayari ina msimbo huu',
  'Choose a picture': 'Chagua picha',
  'Choose another branch than the one it comes from': 'Chagua tawi tofauti na linakotoka',
  'Error transfering stock': 'Hitilafu wakati wa kuhamisha bidhaa',
  'No {{name}} left': 'Hakuna {{name}} iliyobaki',
  'Only {{quantity}} of {{name}} left': 'Zimebaki {{quantity}} tu za {{name}}',
  'Product Stock has been moved sucessfully!': 'Bidhaa zimehamishwa!',
  'Product has been added successfully': 'Bidhaa imeongezwa',
  'Product has been deleted successfully': 'Bidhaa imefutwa',
  'Product has been updated successfully': 'Bidhaa imesasishwa',
  'Product is not one of yours': 'Bidhaa si yako',
  'Tax is not one of yours': 'Kodi si yako',
  'There is still stock of this product. Sell, move or count it out first':
    'Bado kuna akiba ya bidhaa hii. Iuze, ihamishe au iondoe kwa hesabu kwanza',
  'needs at least one product': 'inahitaji angalau bidhaa moja',
};
