export interface RateCenter {
  readonly npanxx: string;
  readonly rate_center: string;
  readonly province: string;
}

/** Real rate centers, each with a real exchange. Names recur across provinces: name and province are the key. */
const BY_PROVINCE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AB: {
    Calgary: '403201',
    Edmonton: '780248',
    'Red Deer': '403302',
    Lethbridge: '403308',
    'Medicine Hat': '403526',
    'Grande Prairie': '780532',
  },
  BC: {
    Vancouver: '604205',
    Victoria: '250213',
    'New Westminster': '604515',
    Whalley: '604580',
    Abbotsford: '604504',
    Kelowna: '250322',
    Nanaimo: '250518',
    Newton: '604590',
    'White Rock': '604531',
    'Prince George': '250562',
    Richmond: '604270',
    Kamloops: '250374',
  },
  MB: { Winnipeg: '204222', Brandon: '204455', Steinbach: '204326' },
  NB: { Moncton: '506382', 'Saint John': '506202', Fredericton: '506415', Bathurst: '506546' },
  NL: { "St. John's": '709273', 'Corner Brook': '709634', Gander: '709256' },
  NS: { Halifax: '902244', Sydney: '902371', Truro: '902893', Windsor: '902798' },
  NT: { Yellowknife: '867669', 'Hay River': '867874' },
  NU: { Iqaluit: '867974' },
  ON: {
    Toronto: '416201',
    'Ottawa-Hull': '613221',
    Hamilton: '905308',
    London: '519430',
    'Kitchener-Waterloo': '519568',
    Windsor: '519250',
    Barrie: '705715',
    Kingston: '613384',
    Sudbury: '705521',
    'Thunder Bay': '807957',
    Cooksville: '905206',
    Brampton: '905450',
    Markham: '905201',
    Oakville: '905257',
    Oshawa: '905404',
    Guelph: '519763',
    Streetsville: '905826',
    Malton: '905677',
    Clarkson: '905822',
    'Port Credit': '905278',
    Newmarket: '905895',
    Peterborough: '705742',
    'Niagara Falls': '905356',
    'St. Catharines-Thorold': '905684',
    Richmond: '613838',
  },
  PE: { Charlottetown: '902368', Summerside: '902436' },
  QC: {
    Montreal: '514201',
    Quebec: '418260',
    'Ottawa-Hull': '819243',
    Gatineau: '819643',
    Chomedey: '450680',
    Longueuil: '450442',
    Sherbrooke: '819346',
    'Trois-Rivieres': '819370',
    Chicoutimi: '418541',
    Rimouski: '418721',
    Drummondville: '819470',
    Granby: '450360',
    'Pointe-Claire': '514426',
    'Ste-Rose': '450625',
    Windsor: '819845',
    Richmond: '819826',
  },
  SK: { Regina: '306337', Saskatoon: '306242', 'Moose Jaw': '306692', 'Prince Albert': '306763' },
  YT: { Whitehorse: '867393' },
};

export const RATE_CENTERS: readonly RateCenter[] = Object.entries(BY_PROVINCE).flatMap(([province, centers]) =>
  Object.entries(centers).map(([rate_center, npanxx]) => ({ npanxx, rate_center, province })),
);

/** Returns the rate center of an exchange, `NPANXX`. */
export function rateCenterOf(npanxx: string): RateCenter | undefined {
  return RATE_CENTERS.find((center) => center.npanxx === npanxx);
}

/** Returns the rate center of a number, or one of the same area code if the sandbox does not know the exchange. */
export function rateCenterNear(number: string): RateCenter | undefined {
  return (
    rateCenterOf(number.slice(0, 6)) ?? RATE_CENTERS.find((center) => center.npanxx.startsWith(number.slice(0, 3)))
  );
}

/** Returns another rate center of the same province, or the same one if the province has only one. */
export function rateCenterBeside({ npanxx, province }: RateCenter): RateCenter | undefined {
  const centers = RATE_CENTERS.filter((center) => center.province === province);
  return centers[(centers.findIndex((center) => center.npanxx === npanxx) + 1) % centers.length];
}
